import { removeDemoData } from '@exline/client';
import type { DemoDataReport } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../lib/server/request.ts';
import { count } from '../../../lib/text/count.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextRow } from '../../../ui/content/TextRow.ts';
import { CardBody } from '../../../ui/layout/Card.tsx';
import { TitledCard } from '../../../ui/content/TitledCard.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { demoDataQuery } from '../queries.ts';

const contentsOf = ({ orders, messages, conversations, accounts }: DemoDataReport): string =>
  `${count(orders, 'order')}, ${count(messages, 'message')}, ${count(conversations, 'conversation')} and ${count(accounts, 'account')}`;

/** Removes the demo data that a first start creates. Shows nothing if there is none. */
export const DemoData = () => {
  const { data } = useQuery(demoDataQuery);
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  if (!data || data.orders + data.messages + data.conversations + data.accounts === 0) return null;
  const contents = contentsOf(data);
  return (
    <TitledCard id="demo-data" title="Demo data">
      <CardBody>
        <TextRow>
          <p role="status">
            {data.isBeingRemoved
              ? `Removing ${contents}. You can leave this page.`
              : `This installation contains ${contents} that were made up for a first look.`}
          </p>
          <Button busy={data.isBeingRemoved} onClick={() => setIsAsking(true)}>
            Remove demo data
          </Button>
        </TextRow>
      </CardBody>
      {isAsking && !data.isBeingRemoved && (
        <ConfirmDialog
          title="Remove the demo data?"
          description={`This deletes and erases ${contents}, with everything that was added to them later. It cannot be undone. All other data stays.`}
          confirmLabel="Remove demo data"
          mutation={{
            mutationFn: () => request(removeDemoData),
            onSuccess: (report) => client.setQueryData(demoDataQuery.queryKey, report),
          }}
          failed="The demo data was not removed."
          onClose={() => setIsAsking(false)}
        />
      )}
    </TitledCard>
  );
};
