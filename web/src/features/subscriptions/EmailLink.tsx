import { pages } from '@exline/contracts';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '../../theme/tokens.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';

/** The frame of a page that the link in an email opens: one narrow card. */
export const EmailLinkPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Room>
    <Card $pad="lg">
      <h1>{title}</h1>
      {children}
    </Card>
  </Room>
);

interface FailureProps {
  title: string;
  reason: string;
  retry: () => Promise<void>;
}

/** Shown while the server cannot be asked about a link. Stays during a retry, so that the button keeps the focus. */
export const LinkFailure = ({ title, reason, retry }: FailureProps) => {
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  const button = (
    <Button busy={isBusy} onClick={() => void tryAgain()}>
      Try again
    </Button>
  );
  return (
    <Note tone="danger" title={title} action={button}>
      {reason}
    </Note>
  );
};

/** Shown for a link that is unknown or has expired. */
export const ExpiredLink = () => (
  <>
    <p>This link has expired, or it is incomplete. You can sign up again on the page of your parcel.</p>
    <ButtonLink href={pages.track} variant="primary">
      Track a package
    </ButtonLink>
  </>
);

const Room = styled(Wrap)`
  /* Keeps the footer below the window, because the answer would move it. */
  min-height: calc(100vh - var(--header));
  padding-block: var(--s-20) 120px;
  > section {
    max-width: 560px;
    margin-inline: auto;
    display: grid;
    gap: var(--s-5);
    justify-items: start;
  }
  h1 {
    font-size: var(--t-36);
  }
  section > p,
  form > p {
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
  ${phone} {
    padding-block: var(--s-10) 80px;
    h1 {
      font-size: var(--t-28);
    }
  }
`;
