import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Called with each complete mail, before the server accepts it. */
type OnMail = (messageId: string, content: string) => void;

/** A line-based SMTP session with just enough commands to receive a mail. */
const converse = (socket: Socket, onMail: OnMail) => {
  const reply = (line: string) => void socket.write(`${line}\r\n`);
  let content: string[] | null = null;
  let rest = '';
  const answer = (line: string) => {
    if (content) {
      if (line !== '.') return void content.push(line);
      const mail = content.join('\n');
      onMail(/^message-id:\s*(\S+)/im.exec(mail)?.[1] ?? '', mail);
      content = null;
      return reply('250 taken');
    }
    if (/^DATA/i.test(line)) {
      content = [];
      return reply('354 continue');
    }
    if (!/^QUIT/i.test(line)) return reply('250 yes');
    reply('221 bye');
    socket.end();
  };
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(answer);
  });
  socket.on('error', () => {
    // A killed worker closes the connection without QUIT.
  });
  reply('220 hello');
};

/** A mail server that accepts everything. `stop` can reserve its port for a later start. */
export const openMailbox = async (port = 0, onMail: OnMail = () => {}) => {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(socket, (messageId, content) => {
      taken.push(messageId);
      onMail(messageId, content);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const listensOn = (server.address() as AddressInfo).port;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `smtp://127.0.0.1:${listensOn}`, port: listensOn, taken, stop };
};
