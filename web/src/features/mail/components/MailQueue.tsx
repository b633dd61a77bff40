import { retryFailedMails, retryMail } from '@exline/client';
import { isStaffMail, mailKindName, mailKinds, mailStates, type Mail } from '@exline/contracts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { allMails, mailsQuery, summaryQuery } from '../queries.ts';
import { request } from '../../../lib/server/request.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { reasonOf } from '../../../lib/server/faults.ts';
import { itemsOf } from '../../../lib/lists/listPage.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import { usePhone } from '../../../lib/page/usePhone.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { LoadNextPage } from '../../../ui/lists/LoadNextPage.tsx';
import { mailStateWord } from '../../../ui/content/MailStateBadge.tsx';
import { SearchBox } from '../../../ui/forms/SearchBox.tsx';
import { Toolbar } from '../../../ui/lists/Toolbar.tsx';
import { useToastMutation } from '../../../ui/overlay/useToastMutation.ts';
import { useLiveMails } from '../live.ts';
import { MailList, MailTable, type LinkOf } from './MailRows.tsx';
import { MailFigures } from './MailFigures.tsx';
import { Stack } from '../../../ui/content/Stack.tsx';

/** The list of requested emails with their state, and buttons to send them again. */
export const MailQueue = ({ linkOf }: { linkOf: LinkOf }) => {
  const can = useCan();
  const kinds = mailKinds.filter((kind) => can('ReadStaff') || !isStaffMail(kind));
  useLiveMails();
  const [query, change] = useAddress();
  const filter = {
    q: query.get('q') ?? '',
    state: query.get('state') ?? '',
    kind: query.get('kind') ?? '',
  };
  const list = useInfiniteQuery(mailsQuery(filter));
  const failed = useQuery(summaryQuery).data?.failed ?? 0;
  const mails = itemsOf(list);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const Rows = usePhone() ? MailList : MailTable;
  const again = useRetries();

  return (
    <Stack>
      <MailFigures />
      {again.outcome}
      <Card>
        <Toolbar>
          <SearchBox
            label="Search emails"
            placeholder="Search recipient or number"
            value={filter.q}
            onChange={(q) => change({ q })}
          />
          <Choice
            label="State"
            value={filter.state}
            options={[
              ['', 'All states'],
              ...mailStates.map((state) => [state, mailStateWord(state)] as const),
            ]}
            onChange={(state) => change({ state })}
          />
          <Choice
            label="Kind"
            value={filter.kind}
            options={[['', 'All kinds'], ...kinds.map((kind) => [kind, mailKindName(kind)] as const)]}
            onChange={(kind) => change({ kind })}
          />
          {failed > 0 && can('RetryMail') && (
            <Button size="sm" busy={again.allBusy} onClick={again.all}>
              Retry all failed
            </Button>
          )}
        </Toolbar>
        <QueryState query={list} />
        {list.data && mails.length === 0 && (
          <EmptyState title={isFiltered ? 'No matching emails' : 'No emails yet'}>
            {isFiltered
              ? 'Search by the beginning of a recipient or a tracking number, or choose another state or kind.'
              : 'Shipping notifications and replies appear here when they are requested.'}
          </EmptyState>
        )}
        {mails.length > 0 && <Rows mails={mails} linkOf={linkOf} busyId={again.busyId} onRetry={again.one} />}
        <LoadNextPage list={list} />
      </Card>
    </Stack>
  );
};

const NOT_RETRIED = 'The retry failed';

/** Retries one or all failed emails; the outcome stays on the page. */
const useRetries = () => {
  const queryClient = useQueryClient();
  const settle = {
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: allMails }),
    failed: (error: Error) => ({ title: NOT_RETRIED, description: reasonOf(error) }),
  };
  const all = useToastMutation({ mutationFn: () => request(retryFailedMails), ...settle });
  const one = useToastMutation({
    mutationFn: ({ id }: Mail) => request(retryMail, { path: { id } }),
    ...settle,
  });
  const last = one.submittedAt > all.submittedAt ? one : all;
  const retried =
    last === one
      ? `The email to ${one.variables?.to} is on its way again`
      : 'All failed emails are on their way again';
  return {
    all: () => all.mutate(),
    allBusy: all.isPending,
    one: (mail: Mail) => one.mutate(mail),
    busyId: one.isPending ? one.variables.id : null,
    outcome: last.isSuccess ? (
      <Note tone="ok" title={retried} />
    ) : (
      last.isError && <FailureNote title={NOT_RETRIED} error={last.error} />
    ),
  };
};
