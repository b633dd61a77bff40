import { addressPart } from '@exline/contracts';
import { withTimeout } from '@exline/kernel';
import type { Logger } from '@exline/platform';
import { Router } from 'express';
import { readyAnswer, sendReady } from '../http/answers/readyAnswer.ts';
import type { ReturnLookups } from '../returns/returnLookups.ts';
import { HTML, TIMEOUT_MS } from './parcelPages.ts';
import type { Renderer } from './renderer.ts';

interface Deps {
  render: Renderer;
  /** The document template of all pages of returns. */
  document: Buffer;
  returnLookups: ReturnLookups;
  log: Logger;
}

/**
 * Serves the page of a return with its line, or the message that it does not exist, already rendered. The page is not
 * cached: few people open it. If the data is not available in time, the next handler serves the page without it, and
 * the page requests it.
 */
export const returnPages = ({ render, document, returnLookups, log }: Deps): Router => {
  const template = document.toString();
  return Router().get(/^\/returns\/[^/]+\/?$/i, async (req, res, next) => {
    const returnNumber = addressPart(req.path.split('/')[2] ?? '');
    const looked = await withTimeout(TIMEOUT_MS, () => returnLookups(req, returnNumber)).catch(
      // The page requests the data again and reports an error if that fails too.
      () => undefined,
    );
    if (!looked || !('found' in looked)) return next();
    const answer = { returnNumber, value: looked.found };
    const html = await render('returnDocument', template, req.path, answer).catch((error: unknown) => {
      log.error({ err: error }, 'The page of a return could not be rendered');
    });
    if (!html) return next();
    res.set('Cache-Control', 'no-store');
    return sendReady(req, res, readyAnswer(HTML, html));
  });
};
