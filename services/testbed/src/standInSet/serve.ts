import { connect, createServer, type Server, type Socket } from 'node:net';
import { answersOf, forAnyMember, notPrimary } from './answers.ts';
import { answerTo, bodyOf, commandIn, wholeMessages } from './messages.ts';
import type { Standing } from './standing.ts';

interface Options {
  standing: Standing;
  /** Host and port, as the set calls it. */
  me: string;
  /** Where the data of all members is. */
  dataPort: number;
  /** Whether it carries out commands without answering them; greetings it always answers. */
  isSilent?: () => boolean;
}

export interface Served {
  server: Server;
  /** Closes the connection of every client. */
  endAll: () => void;
  /** Reads nothing more from any client, as a process that is stopped by a signal. */
  freeze: () => void;
}

/** One member: answers itself who is primary, and passes everything else to the data while it is that itself. */
export const serveMember = ({ standing, me, dataPort, isSilent = () => false }: Options): Served => {
  const answers = answersOf(standing, me);
  const clients = new Set<Socket>();
  let isFrozen = false;

  /** A connection to the data for each client that needs one. */
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
      else if (standing.isPrimary() || forAnyMember.has(command)) (data ??= forwarder(client)).write(message);
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
