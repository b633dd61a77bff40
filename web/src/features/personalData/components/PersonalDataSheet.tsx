import { brand, type SubjectKind } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { isMissing } from '../../../lib/server/faults.ts';
import { dateAndTime, fullTime } from '../../../lib/text/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Logo } from '../../../ui/layout/Logo.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { DeferredListPosition } from '../../../ui/lists/deferredListPosition.ts';
import { personalDataQuery } from '../queries.ts';
import { PersonalEntries } from './PersonalEntries.tsx';

interface Props {
  kind: SubjectKind;
  id: string;
}

const about: Record<SubjectKind, (id: string) => string> = {
  order: (id) => `order ${id}`,
  message: (id) => `message ${id}`,
  conversation: (id) => `conversation ${id}`,
};

/** The sheet for the person. Only the sheet is printed, not the rest of the page. */
export const PersonalDataSheet = ({ kind, id }: Props) => {
  const query = useQuery(personalDataQuery(kind, id));
  const { data, error, isPending, refetch } = query;
  if (isPending) return <Skeleton $height="320px" role="status" aria-busy aria-label="Loading" />;
  if (isMissing(error))
    return (
      <Card>
        <EmptyState line="none" title="No data found">
          The link may be wrong.
        </EmptyState>
      </Card>
    );
  if (!data) return <LoadFailure error={error} retry={() => void refetch()} />;
  return (
    <Sheet aria-label="Personal data">
      <Head>
        <div>
          <h2>What {brand.name} stores about you</h2>
          <p>From {about[kind](id)}, including data that was changed or deleted later.</p>
        </div>
        <aside>
          <Logo />
          <time dateTime={data.madeAt} title={fullTime(data.madeAt)}>
            {dateAndTime(data.madeAt)}
          </time>
        </aside>
      </Head>
      <PersonalEntries entries={data.entries} />
      <DeferredListPosition list={query} />
    </Sheet>
  );
};

const Sheet = styled(Card)`
  max-width: 860px;
  @media print {
    max-width: none;
    border: 0;
    break-inside: auto;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-5);
  padding: var(--s-6);
  border-bottom: 1px solid var(--hairline);
  h2 {
    font-size: var(--t-22);
  }
  p,
  time {
    margin-top: var(--s-2);
    font-size: var(--t-14);
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
  > div {
    flex: 1 1 320px;
  }
  aside {
    display: grid;
    justify-items: end;
  }
  ${phone} {
    padding: var(--s-5);
    aside {
      justify-items: start;
    }
  }
`;
