import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../testing/render.tsx';
import { useFollowEnd } from './useFollowEnd.ts';

/** Reports a change of size, as the browser does after the layout. */
let report = () => {};
const size = { clientHeight: 300, scrollHeight: 1_000 };

beforeEach(() => {
  Object.assign(size, { clientHeight: 300, scrollHeight: 1_000 });
  for (const name of ['clientHeight', 'scrollHeight'] as const)
    vi.spyOn(Element.prototype, name, 'get').mockImplementation(() => size[name]);
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      report = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

const List = ({ last }: { last: number }) => {
  const { frame, content, onScroll, toEnd, hasUnread } = useFollowEnd(last);
  return (
    <div ref={frame} onScroll={onScroll} data-testid="frame">
      <div ref={content} />
      {hasUnread && <button onClick={toEnd}>New message</button>}
    </div>
  );
};

const open = () => {
  const { rerender } = render(<List last={1} />);
  return { frame: screen.getByTestId('frame'), arrive: (last: number) => rerender(<List last={last} />) };
};
const scroll = (frame: HTMLElement, to: number) => {
  frame.scrollTop = to;
  fireEvent.scroll(frame);
};
const unread = () => screen.queryByText('New message');

test('the list follows its end when it grows before the scroll event of the last step arrives', () => {
  const { frame, arrive } = open();
  scroll(frame, 700);
  // A photo appears at the end.
  size.scrollHeight = 1_200;
  fireEvent.scroll(frame);
  act(report);
  expect(frame.scrollTop).toBe(1_200);
  arrive(2);
  expect(unread()).toBeNull();
});

test('the list stays where the user has scrolled to, and says that there is a new entry', () => {
  const { frame, arrive } = open();
  scroll(frame, 100);
  size.scrollHeight = 1_200;
  act(report);
  arrive(2);
  expect(frame.scrollTop).toBe(100);
  fireEvent.click(screen.getByText('New message'));
  expect(frame.scrollTop).toBe(1_200);
  fireEvent.scroll(frame);
  expect(unread()).toBeNull();
});
