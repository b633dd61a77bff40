import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aChatGateway } from '../../testing/chatGateway.ts';
import { renderAt } from '../../testing/render.tsx';
import { chatEmail } from './chatSession.ts';
import { ChatLauncher } from './components/ChatLauncher.tsx';

// Loads the lazy component in advance, so that no test waits for its compilation.
beforeAll(() => import('./components/Chat.tsx'));

beforeEach(() => {
  chatEmail.write('maya@example.com');
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
});

const open = async () => {
  const gateway = aChatGateway();
  renderAt('/', <ChatLauncher />);
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  const field = await screen.findByLabelText('Message');
  const messages = () =>
    gateway.posted.filter(({ body }) => body.sender === 'user').map(({ body }) => body.message);
  return { ...gateway, field, messages };
};

test('a message that the server refuses does not hold back the next one', async () => {
  const { refuse, field, messages } = await open();
  refuse(() => HttpResponse.json({ status: 400 }, { status: 400 }));
  await userEvent.type(field, 'Refused{Enter}');
  await screen.findByText('Not sent: the server refused it.');
  refuse(null);
  await userEvent.type(field, 'Next{Enter}');
  await waitFor(() => expect(messages()).toEqual(['Refused', 'Next']));
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  expect(screen.getAllByText(/^Not sent/)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

test('a pasted text is sent without its control characters', async () => {
  const { field, messages } = await open();
  await userEvent.click(field);
  await userEvent.paste('Gate 4\u000BRing twice\u0007');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(messages()).toEqual(['Gate 4\nRing twice']));
});
