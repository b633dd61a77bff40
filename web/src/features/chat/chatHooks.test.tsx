import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/queryClient.ts';
import { aGateway } from '../../testing/chatGateway.ts';
import { aMessage } from '../../testing/message.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { newSessionId } from './chatSession.ts';
import { ChatLauncher } from './components/ChatLauncher.tsx';
import { useReadReceipts } from './useReadReceipts.ts';

describe('the numbers in a message', () => {
  // Compiled before the first test waits for it.
  beforeAll(() => import('./components/Chat.tsx'), 30_000);

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

  test('a number in the chat leads to its parcel and says how it stands, one that nobody has is only a link', async () => {
    aGateway([
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

  test('opening the chat again asks nothing anew', async () => {
    aGateway([{ message: 'EX1234567890 and EX0000000001' }]);
    renderAt('/', <ChatLauncher />);
    await (await open()).findByText('In Transit');
    await userEvent.click(screen.getByRole('button', { name: 'Close chat' }));
    await (await open()).findByText('In Transit');
    expect(asked.toSorted()).toEqual(['EX0000000001', 'EX1234567890']);
  });

  test('of a long list of numbers only the last five are looked up', async () => {
    const numbers = Array.from({ length: 40 }, (_, n) => `EX${String(n).padStart(10, '0')}`);
    aGateway([{ message: `${numbers.join(' ')} EX1234567890` }]);
    renderAt('/', <ChatLauncher />);
    const log = await open();
    await log.findByText('In Transit');
    expect(log.getAllByRole('link')).toHaveLength(41);
    expect(asked).toHaveLength(5);
  });
});

describe('what a visitor has seen', () => {
  const answer = aMessage(2, { sessionId: 'session_1', sender: 'admin' });

  test('that an answer was seen is reported until a look at the conversation shows that the server knows', async () => {
    // Given an answer before the visitor's eyes, and a network that loses the report
    const reports: unknown[] = [];
    server.use(
      http.post('/api/chat/session_1/read', async ({ request }) => {
        reports.push(await request.json());
        return reports.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
      }),
    );
    const client = createQueryClient();
    const { rerender } = renderHook(({ messages }) => useReadReceipts('session_1', messages, true), {
      initialProps: { messages: [answer] },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await vi.waitFor(() => expect(reports).toEqual([{ upTo: 2 }]));
    // When the next look shows the answer unseen, although the page never showed it as seen in between
    rerender({ messages: [{ ...answer }] });
    // Then the visitor's having seen it is reported again, and no more once the server knows
    await vi.waitFor(() => expect(reports).toEqual([{ upTo: 2 }, { upTo: 2 }]));
    rerender({ messages: [{ ...answer, isRead: true }] });
    expect(reports).toHaveLength(2);
  });
});
