import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aChatGateway } from '../../testing/chatGateway.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { newSessionId } from './chatSession.ts';
import { ChatLauncher } from './components/ChatLauncher.tsx';

// Loads the lazy component in advance, so that no test waits for its compilation.
beforeAll(() => import('./components/Chat.tsx'));

let asked: string[];
beforeEach(() => {
  asked = [];
  localStorage.setItem('exline:chat-session', newSessionId());
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  server.use(
    http.get('*/api/track/:number', ({ params }) => {
      asked.push(String(params.number));
      return params.number === 'EX1234567890'
        ? HttpResponse.json({ status: 'In Transit' })
        : HttpResponse.json({ status: 404 }, { status: 404 });
    }),
  );
});
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  return within(await screen.findByRole('log'));
};

test('a tracking number in the chat links to its parcel and shows the status; an unknown one is only a link', async () => {
  aChatGateway([
    { message: 'Where is EX1234567890?' },
    { message: 'Or was it EX0000000001?', sender: 'admin' },
  ]);
  renderAt('/', <ChatLauncher />);
  const log = await open();
  expect(await log.findByText('In Transit')).toBeTruthy();
  const link = (name: string) => log.getByRole('link', { name }).getAttribute('href');
  expect(link('EX1234567890')).toBe('/track/EX1234567890');
  expect(link('EX0000000001')).toBe('/track/EX0000000001');
});

test('opening the chat again sends no new look-ups', async () => {
  aChatGateway([{ message: 'EX1234567890 and EX0000000001' }]);
  renderAt('/', <ChatLauncher />);
  await (await open()).findByText('In Transit');
  await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
  await (await open()).findByText('In Transit');
  expect(asked.toSorted()).toEqual(['EX0000000001', 'EX1234567890']);
});

test('only the last five numbers are looked up', async () => {
  const numbers = Array.from({ length: 40 }, (_, n) => `EX${String(n).padStart(10, '0')}`);
  aChatGateway([{ message: `${numbers.join(' ')} EX1234567890` }]);
  renderAt('/', <ChatLauncher />);
  const log = await open();
  await log.findByText('In Transit');
  expect(log.getAllByRole('link')).toHaveLength(41);
  expect(asked).toHaveLength(5);
});
