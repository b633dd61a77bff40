import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aChatGateway } from '../../../testing/chatGateway.ts';
import { renderAt } from '../../../testing/render.tsx';
import { newSessionId } from '../chatSession.ts';
import { ChatLauncher } from './ChatLauncher.tsx';

beforeAll(() => import('./Chat.tsx'));
beforeEach(() => {
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
});

const ana = { name: 'Ana', initials: 'AL' };

/** A conversation that was answered and finished. */
const finished = async () => {
  localStorage.setItem('exline:chat-session', newSessionId());
  const gateway = aChatGateway([{ message: 'Where is it?' }]);
  gateway.say('In Denver.', ana);
  gateway.finish(17);
  renderAt('/', <ChatLauncher />);
  await userEvent.click(await screen.findByRole('button', { name: /^Open chat/ }));
  await screen.findByRole('group', { name: 'How did it go?' });
  return gateway;
};

test('the visitor sees who answered, and is asked once how it went', async () => {
  const gateway = await finished();
  expect(screen.getByText('Ana, Exline support')).toBeDefined();
  expect(screen.getAllByText('AL')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await screen.findByText('Thank you for your answer.');
  expect(gateway.rated).toEqual([{ finishId: 17, rating: 'okay' }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Thank you for your answer.'));
  expect(screen.queryByRole('group', { name: 'How did it go?' })).toBeNull();
});

test('the thanks end when the conversation continues', async () => {
  const gateway = await finished();
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }));
  await screen.findByText('Thank you for your answer.');
  gateway.say('It is in Portland now.', ana);
  await screen.findByText('It is in Portland now.');
  expect(screen.queryByText('Thank you for your answer.')).toBeNull();
});

test('an answer that cannot be sent can be sent again', async () => {
  const gateway = await finished();
  gateway.refuse(() => new HttpResponse(null, { status: 503 }));
  await userEvent.click(screen.getByRole('button', { name: 'Good' }));
  expect((await screen.findByRole('alert')).textContent).toMatch('Try again');
  gateway.refuse(null);
  await userEvent.click(screen.getByRole('button', { name: 'Good' }));
  await waitFor(() => expect(gateway.rated).toEqual([{ finishId: 17, rating: 'good' }]));
});

test('the question disappears if the conversation has continued', async () => {
  const gateway = await finished();
  gateway.refuse(() => new HttpResponse(null, { status: 409 }));
  gateway.finish(0);
  await userEvent.click(screen.getByRole('button', { name: 'Bad' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'How did it go?' })).toBeNull());
  expect(screen.queryByText('Thank you for your answer.')).toBeNull();
});
