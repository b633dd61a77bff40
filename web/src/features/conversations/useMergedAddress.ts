import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '../../lib/address/useAddress.ts';
import { appendTyped } from '../../lib/typed/typed.ts';
import { failedPhotos } from './photos.ts';
import { replyAttempt, replyForm } from './replyForm.ts';
import { threadQuery } from './thread.ts';

const replyBox = () => document.querySelector<HTMLTextAreaElement>('textarea[data-does=reply]');

/**
 * Leads from the address of a conversation that was merged to the one that it was merged into. A reply that is being
 * written goes along, with the photos that could not be sent, and with the focus: further keys would otherwise be
 * shortcuts.
 */
export const useMergedAddress = (opened: string, shown: string | undefined): void => {
  const client = useQueryClient();
  const [, change] = useAddress();
  useEffect(() => {
    if (shown === undefined || shown === opened) return undefined;
    let isLeft = false;
    const lead = () => {
      if (isLeft) return;
      const isWriting = document.activeElement === replyBox();
      appendTyped(replyForm(opened), replyForm(shown));
      replyAttempt.move(opened, shown);
      failedPhotos.move(opened, shown);
      // Rendered at once, so that no key is typed in between.
      flushSync(() => change({ session: shown }));
      const box = isWriting ? replyBox() : null;
      box?.focus();
      box?.setSelectionRange(box.value.length, box.value.length);
    };
    // Loaded first, so that the reply box of the other conversation is there at once.
    void client.prefetchQuery(threadQuery(shown)).then(lead);
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, shown]);
};
