import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { Request } from 'express';

/** Headers that concern only the document, such as its format, its cached copy and its body. */
const OWN =
  /^(accept|accept-encoding|if-|range|cache-control|pragma|content-|transfer-encoding|connection|upgrade|expect)/;

declare module 'http' {
  interface IncomingMessage {
    /** For a read on behalf of a document: aborted when the document is sent without its answer. */
    unused?: AbortSignal;
  }
}

export interface InternalAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Answers a read of the API for the sender of `req` without another connection. It is handled like a separate request,
 * so that session, rights, limits and log position are checked in one place only.
 */
export const requestInternally = (
  handle: RequestListener,
  req: Request,
  address: string,
  unused: AbortSignal,
): Promise<InternalAnswer> =>
  new Promise((resolve) => {
    const { remoteAddress, encrypted } = req.socket as Socket & { encrypted?: boolean };
    // A substitute for the connection, because closing the inner request must not close the connection.
    const inner = new IncomingMessage({ remoteAddress, encrypted } as unknown as Socket);
    const kept = Object.entries(req.headers).filter(([name]) => !OWN.test(name));
    Object.assign(inner, {
      method: 'GET',
      url: address,
      httpVersion: '1.1',
      headers: Object.fromEntries(kept),
      complete: true,
      unused,
    });
    inner.push(null);
    const res = new ServerResponse(inner);
    const parts: Buffer[] = [];
    const take = (part: unknown) =>
      void (typeof part === 'string' || part instanceof Uint8Array ? parts.push(Buffer.from(part)) : 0);
    // The methods are own properties, because Express replaces the prototype.
    Object.assign(res, {
      write: (part: unknown) => {
        take(part);
        return true;
      },
      end: (part: unknown) => {
        take(part);
        const headers = Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]);
        resolve({
          status: res.statusCode,
          headers: Object.fromEntries(headers),
          body: Buffer.concat(parts).toString(),
        });
        res.emit('finish');
        res.emit('close');
        return res;
      },
    });
    handle(inner, res);
  });
