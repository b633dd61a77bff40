import { useState } from 'react';
import { styled } from 'styled-components';
import { isPostponed, postpone } from '../../../lib/storage/postponed.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Wrap } from '../../../ui/layout/Wrap.tsx';

/** Suggests a new password at each sign-in; `href` leads to the form for it. */
export const PasswordRequest = ({ href }: { href: string }) => {
  const [isPutOff, setPutOff] = useState(isPostponed);
  if (isPutOff) return null;
  const later = () => {
    postpone();
    setPutOff(true);
  };
  return (
    <Bar role="region" aria-label="Generated password">
      <Wrap>
        <Row>
          <p>
            <b>Choose your own password.</b> The current one was generated at the first start.
          </p>
          <ButtonLink size="sm" href={href}>
            Change password
          </ButtonLink>
          <Button size="sm" onClick={later}>
            Not now
          </Button>
        </Row>
      </Wrap>
    </Bar>
  );
};

const Bar = styled.div`
  background: var(--out-bg);
  color: var(--out);
  font-size: var(--t-14);
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  padding-block: var(--s-2);
  > p {
    flex: 1 1 280px;
  }
`;
