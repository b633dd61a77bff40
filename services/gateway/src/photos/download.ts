import * as http from 'node:http';
import * as https from 'node:https';
import { brand } from '@exline/contracts';
import { guardedOptions, type IsAllowedAddress } from '@exline/platform';

const WITHIN_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const REDIRECTS = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const requestFor = ({ protocol }: URL) => {
  if (protocol === 'https:') return https.request;
  if (protocol === 'http:') return http.request;
  throw new Error('an address that is neither http nor https');
};

const ask = async (
  url: URL,
  isAllowedAddress: IsAllowedAddress,
  signal: AbortSignal,
): Promise<http.IncomingMessage> => {
  const request = requestFor(url);
  const guard = guardedOptions(url, isAllowedAddress);
  const headers = { accept: 'image/*, */*;q=0.1', 'user-agent': brand.name };
  return new Promise((resolve, reject) => {
    request(url, { ...guard, headers, signal }, resolve)
      .once('error', reject)
      .end();
  });
};

const bodyOf = async (answer: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('more than 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

interface DownloadLimits {
  withinMs?: number;
  redirects?: number;
}

/**
 * Downloads a file from an external host: at most 5 MB, and 10 s and three redirects unless other limits are given.
 * Every host is checked before it is contacted.
 */
export const download = async (
  address: string,
  isAllowedAddress: IsAllowedAddress,
  { withinMs = WITHIN_MS, redirects: max = REDIRECTS }: DownloadLimits = {},
): Promise<Buffer> => {
  const signal = AbortSignal.timeout(withinMs);
  let url = new URL(address);
  for (let hop = 0; hop <= max; hop += 1) {
    const answer = await ask(url, isAllowedAddress, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return bodyOf(answer);
    answer.destroy();
    if (!redirects.has(statusCode) || !headers.location) throw new Error(`answered ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error('too many redirects');
};
