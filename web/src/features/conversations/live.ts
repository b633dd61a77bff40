import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSocket } from '../../lib/live/socket.ts';
import { refreshChanged } from '../../lib/live/changedSince.ts';
import { useInterval } from '../../lib/page/useInterval.ts';
import { forget, forgetMessage, takeAsSeen, takeDone, takeIn, takeReadElsewhere } from './changes.ts';
import { conversationKeys } from './keys.ts';

const POLL_MS = 3_000;

/** Keeps what an admin sees of conversations up to date; asks again and again where no socket tells it. */
export const useLiveConversations = (): void => {
  const client = useQueryClient();
  // As happens while the gateway cannot read who is signed in.
  const [refused, setRefused] = useState(false);
  const connected = useSocket(
    'admin',
    (socket) =>
      socket.emit('admin:join', { changes: true }, (answer) => {
        setRefused(!answer.ok);
        refreshChanged(client, conversationKeys.all, ['chat'], answer);
      }),
    {
      'chat:message': (message) => takeIn(client, message),
      'chat:message-deleted': ({ sessionId, id }) => forgetMessage(client, sessionId, id),
      'chat:session-deleted': ({ sessionId }) => forget(client, sessionId),
      'chat:done': ({ sessionId }) => takeDone(client, sessionId),
      'chat:read': (read) => takeAsSeen(client, read),
      'staff:read': () => takeReadElsewhere(client),
    },
  );
  // On a slow network a question that took the place of the one before would never get its answer.
  const look = () =>
    void client.invalidateQueries({ queryKey: conversationKeys.all }, { cancelRefetch: false });
  useInterval(look, connected && !refused ? null : POLL_MS);
};
