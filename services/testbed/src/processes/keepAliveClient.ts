import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';

interface Answer {
  status: number;
  body: { id: number; status: string };
  /** The Connection header of the last answer. */
  connection: string | undefined;
}

/** Posts over one connection for as long as the server keeps it open. */
export const keepAliveClient = (url: string, cookie: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (path: string, body: object): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const call = request(url + path, { method: 'POST', agent, headers }).end(JSON.stringify(body));
    const [answer] = await once(call, 'response');
    return {
      status: answer.statusCode,
      body: (await json(answer)) as Answer['body'],
      connection: answer.headers.connection,
    };
  };
};

/** The error that ended the calls. A refused connection is not an error here. */
export const wasCutOff = (error: unknown): boolean =>
  !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED');
