import type { NewFactor, RecoveryCodes } from '@exline/contracts';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { phone } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CopyButton } from '../../../ui/parcel/CopyButton.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeForm, isWrongCode } from './CodeForm.tsx';
import { ButtonRow } from '../../../ui/actions/ButtonRow.tsx';

const QrCode = lazyCode(async () => (await import('../../../ui/content/QrCode.tsx')).QrCode);

const takeFocus = (step: HTMLElement | null) => step?.focus();

interface Props {
  factor: NewFactor;
  confirm: (code: string) => Promise<RecoveryCodes>;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Sets up an authenticator app in two steps: add the key to the app, then confirm with a code from it. */
export const FactorSetUp = ({ factor: { key, address }, confirm, onDone, onCancel }: Props) => {
  const { mutateAsync, error } = useMutation({
    mutationFn: confirm,
    onSuccess: ({ codes }) => onDone(codes),
  });
  return (
    <Steps>
      <li>
        <strong tabIndex={-1} ref={takeFocus}>
          Scan this with an authenticator app
        </strong>
        <Key>
          <Suspense fallback={<Skeleton $height="208px" role="status" aria-busy aria-label="Loading" />}>
            <QrCode text={address} label="QR code for an authenticator app" />
          </Suspense>
          <div>
            <p>
              On this device? <a href={address}>Open it in an app</a>, or enter this key in the app:
            </p>
            <code>{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={key} label="Copy key" />
          </div>
        </Key>
      </li>
      <li>
        <strong>Enter the code from the app</strong>
        <CodeForm label="Confirm the second factor" send={mutateAsync}>
          {error && !isWrongCode(error) && (
            <FailureNote title="The second factor could not be set up" error={error} />
          )}
          <CodeField />
          <ButtonRow>
            <SubmitButton busyLabel="Turning on...">Turn on</SubmitButton>
            <Button onClick={onCancel}>Cancel</Button>
          </ButtonRow>
        </CodeForm>
      </li>
    </Steps>
  );
};

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: var(--s-8) var(--s-12);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  strong {
    display: block;
    margin-bottom: var(--s-4);
    font-size: var(--t-16);
  }
  strong::before {
    counter-increment: step;
    content: counter(step) '. ';
    color: var(--ink-muted);
  }
  form {
    max-width: 320px;
  }
`;
const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-6);
  > div:last-child {
    flex: 1 1 200px;
    display: grid;
    justify-items: start;
    gap: var(--s-3);
    min-width: 0;
  }
  p {
    color: var(--ink-muted);
  }
  code {
    font: 500 var(--t-16)/1.6 var(--mono);
    overflow-wrap: anywhere;
  }
  ${phone} {
    gap: var(--s-4);
  }
`;
