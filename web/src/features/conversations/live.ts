import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSocket } from '../../lib/live/socket.ts';
import { refreshChanged } from '../../lib/live/changedSince.ts';
import { useInterval } from '../../lib/page/useInterval.ts';
import {
  forget,
  forgetMessage,
  applySeen,
  applyDone,
  applyMerged,
  applyMessage,
  applyReadElsewhere,
} from './changes.ts';
import { conversationKeys } from './queries.ts';

const POLL_MS = 3_000;

/** Keeps the conversations on screen up to date, by socket or, where sockets are blocked, by polling. */
export const useLiveConversations = (): void => {
  const client = useQueryClient();
  // The gateway refuses the join while it cannot read the session.
  const [refused, setRefused] = useState(false);
  const connected = useSocket(
    'admin',
    (socket) =>
      socket.emit('admin:join', { changes: true }, (answer) => {
        setRefused(!answer.ok);
        refreshChanged(client, conversationKeys.all, ['chat'], answer);
      }),
    {
      'chat:message': (message) => applyMessage(client, message),
      'chat:message-deleted': ({ sessionId, id }) => forgetMessage(client, sessionId, id),
      'chat:session-deleted': ({ sessionId }) => forget(client, sessionId),
      'chat:done': ({ sessionId }) => applyDone(client, sessionId),
      'chat:work': ({ sessionId }) => applyDone(client, sessionId),
      'chat:merged': ({ sessionId, into }) => applyMerged(client, sessionId, into),
      'chat:rated': ({ sessionId }) => applyDone(client, sessionId),
      'chat:read': (read) => applySeen(client, read),
      'staff:read': () => applyReadElsewhere(client),
    },
  );
  // On a slow network, restarting the request at each poll would prevent any answer.
  const look = () =>
    void client.invalidateQueries({ queryKey: conversationKeys.all }, { cancelRefetch: false });
  useInterval(look, connected && !refused ? null : POLL_MS);
};
