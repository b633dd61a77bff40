import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { useWork } from '../useWork.ts';
import { AssignDialog } from './AssignDialog.tsx';

const Opened = () => {
  const { assign } = useWork('message:7', () => {});
  return <AssignDialog place="message:7" assignee="staff:9" assign={assign} onClose={() => {}} />;
};

test('a conversation of a former colleague stays with them until another person is chosen', async () => {
  renderAt('/admin', <Opened />);
  const person = await screen.findByLabelText<HTMLSelectElement>('Person');
  expect(person.value).toBe('staff:9');
});
