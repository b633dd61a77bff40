import type { ContactReply } from '@exline/contracts';
import { render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { aSubmission } from '../../../testing/inbox.ts';
import { anOwnAccount } from '../../../testing/ownAccount.ts';
import { Replies } from './Replies.tsx';

const me = { ...anOwnAccount('agent'), id: 7, assignees: [{ actor: 'staff:7', name: 'Ana' }] };
const aReply = (id: number, actor: string): ContactReply => ({
  id,
  reply: `Answer ${id}`,
  actor,
  at: '2026-11-20T10:00:00.000Z',
  mail: 'sent',
});
const shown = (...replies: ContactReply[]) => (
  <QueryClientProvider client={createQueryClient()}>
    <OwnAccountContext value={me}>
      <Replies submission={aSubmission({ replies, replyCount: replies.length })} />
    </OwnAccountContext>
  </QueryClientProvider>
);
const said = () => screen.getByRole('status').textContent;

test('a reply of a colleague that arrives is announced, but no earlier one and no own one', () => {
  const earlier = [aReply(1, 'staff:9')];
  const { rerender } = render(shown(...earlier));
  expect(said()).toBe('');
  rerender(shown(...earlier, aReply(2, 'staff:7')));
  expect(said()).toBe('');
  rerender(shown(...earlier, aReply(2, 'staff:7'), aReply(3, 'staff:9')));
  expect(said()).toContain('replied: Answer 3');
});
