import { connect, createServer, type Server, type Socket } from 'node:net';
import { answersOf, forAnyMember, notPrimary } from './answers.ts';
import { answerTo, bodyOf, commandIn, wholeMessages } from './messages.ts';
import type { Election } from './election.ts';

interface Options {
  election: Election;
  /** Host and port in the set's configuration. */
  me: string;
  /** The address of the server that holds the data of all members. */
  dataPort: number;
  /** If true, commands are carried out but not answered. Handshakes are always answered. */
  isSilent?: () => boolean;
}

export interface Served {
  server: Server;
  /** Closes the connection of every client. */
  endAll: () => void;
  /** Stops reading from all clients, like a process stopped by a signal. */
  freeze: () => void;
}

/**
 * One member: it answers questions about the primary itself, and passes everything else to the data while it
 * is primary.
 */
export const serveMember = ({ election, me, dataPort, isSilent = () => false }: Options): Served => {
  const answers = answersOf(election, me);
  const clients = new Set<Socket>();
  let isFrozen = false;

  /** Each client that needs data gets its own connection to it. */
  const forwarder = (client: Socket) => {
    const data = connect(dataPort, '127.0.0.1');
    data.on('error', () => client.destroy());
    data.on('data', (answer) => {
      if (!isSilent()) client.write(answer);
    });
    client.on('close', () => data.destroy());
    return data;
  };

  const serve = (client: Socket): void => {
    let data: Socket | null = null;
    const answer = async (message: Buffer) => {
      const command = commandIn(message);
      const own = answers[command];
      if (own) client.write(answerTo(message, await own(bodyOf(message))));
      else if (election.isPrimary() || forAnyMember.has(command)) (data ??= forwarder(client)).write(message);
      else client.write(answerTo(message, notPrimary(command)));
    };
    clients.add(client);
    if (isFrozen) return;
    client.on('close', () => clients.delete(client)).on('error', () => client.destroy());
    client.on(
      'data',
      wholeMessages((message) => void answer(message)),
    );
  };

  return {
    server: createServer({ noDelay: true }, serve),
    endAll: () => {
      for (const client of clients) client.destroy();
    },
    freeze: () => {
      isFrozen = true;
      for (const client of clients) client.pause();
    },
  };
};
