import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll } from 'vitest';

/** A picture as from a camera: rotated by an EXIF tag and with its location. */
export const aPhoto = (width = 2_400, height = 1_200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .withExif({ IFD0: { Copyright: 'Maya Chen' }, IFD3: { GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An external web server that records its requests. */
export const photoHost = async (pages: Record<string, (res: ServerResponse) => void>) => {
  const asked: string[] = [];
  const listener: RequestListener = (req, res) => {
    asked.push(req.url ?? '');
    const page = pages[req.url ?? ''];
    if (page) page(res);
    else res.writeHead(404).end();
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, port, url: `http://127.0.0.1:${port}` };
};

export const respondWith =
  (body: Buffer | string, type = 'image/jpeg') =>
  (res: ServerResponse) =>
    void res.writeHead(200, { 'content-type': type }).end(body);

export const redirectTo = (location: string) => (res: ServerResponse) =>
  void res.writeHead(302, { location }).end();
