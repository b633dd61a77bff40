import { eraseReturn } from '@exline/client';
import type { HistoryEntry, StaffReturn } from '@exline/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useActorName } from '../../../lib/people/rights.ts';
import { request } from '../../../lib/server/request.ts';
import { dateAndTime } from '../../../lib/text/format.ts';
import { wordsOfName } from '../../../lib/text/wordsOfName.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Can } from '../../../ui/actions/Can.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Dialog, DialogBody, DialogFoot } from '../../../ui/overlay/Dialog.tsx';
import { DeferredEraseDialog } from '../../../ui/personalData/DeferredEraseDialog.tsx';
import { allReturns } from '../queries.ts';
import { returnHistoryQuery } from '../staffReturns.ts';
import { PhotosOfReturn } from './PhotosOfReturn.tsx';

interface Props {
  found: StaffReturn;
  onClose: () => void;
}

/** The events of a return, oldest first. */
export const HistoryDialog = ({ found, onClose }: Props) => {
  const [erasing, setErasing] = useState(false);
  const client = useQueryClient();
  const history = useQuery(returnHistoryQuery(found.id));
  if (erasing)
    return (
      <DeferredEraseDialog
        title={`Erase the personal data of ${found.returnNumber}?`}
        erased={[
          'Customer, email address and place',
          'Photos, notes and reasons',
          'Unsent emails about this return',
        ]}
        kept="The numbers, the issue and the steps stay."
        confirmation={found.returnNumber}
        mutation={{
          mutationFn: () => request(eraseReturn, { path: { id: found.id } }),
          onSuccess: () => void client.invalidateQueries({ queryKey: allReturns }),
          done: { title: 'Personal data erased', keep: 'only' },
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog onClose={onClose} title={`History of ${found.returnNumber}`}>
      <DialogBody>
        {found.photos.length > 0 && <PhotosOfReturn photos={found.photos} />}
        <QueryState query={history} />
        <Entries>
          {history.data?.map((entry) => (
            <Entry key={`${entry.position} ${entry.type}`} entry={entry} />
          ))}
        </Entries>
      </DialogBody>
      <DialogFoot>
        {!found.isErased && (
          <Can right="EraseReturn">
            <Button onClick={() => setErasing(true)}>Erase personal data</Button>
          </Can>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFoot>
    </Dialog>
  );
};

const Entry = ({ entry: { type, at, actor, data } }: { entry: HistoryEntry }) => {
  const nameOf = useActorName();
  return (
    <li>
      <b>{wordsOfName(type)}</b>
      <span>
        {dateAndTime(at)}, {nameOf(actor)}
      </span>
      {typeof data.note === 'string' && data.note && <p>{data.note}</p>}
      {type === 'ReturnPhotoAdded' && typeof data.name === 'string' && <p>{data.name}</p>}
    </li>
  );
};

const Entries = styled.ol`
  display: grid;
  gap: var(--s-4);
  li {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  span {
    color: var(--ink-muted);
    font-size: var(--t-14);
  }
`;
