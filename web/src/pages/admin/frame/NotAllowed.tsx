import { pages } from '@exline/contracts';
import { use } from 'react';
import { roleWords } from '../../../features/staff/words.ts';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

/** Replaces a staff page that the role of the person does not include. */
export const NotAllowed = () => {
  const role = use(OwnAccountContext)?.role ?? 'viewer';
  return (
    <Card>
      <EmptyState
        as="h1"
        line="none"
        title="Your role does not include this page"
        action={
          <ButtonLink variant="primary" href={pages.admin}>
            Back to Overview
          </ButtonLink>
        }
      >
        Your role is {roleWords[role].name}. An owner can change it.
      </EmptyState>
    </Card>
  );
};
