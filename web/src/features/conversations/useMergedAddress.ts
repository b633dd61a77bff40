import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '../../lib/address/useAddress.ts';
import { appendDraft } from '../../lib/drafts/drafts.ts';
import { failedPhotos } from './photos.ts';
import { replyAttempt, replyForm } from './replyForm.ts';
import { threadQuery } from './thread.ts';

const replyBox = () => document.querySelector<HTMLTextAreaElement>('textarea[data-does=reply]');

/**
 * Navigates from a merged conversation to the one that it was merged into. An unsent reply moves along, with its failed
 * photos and the focus. Without the focus, the next keys would act as shortcuts.
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
      appendDraft(replyForm(opened), replyForm(shown));
      replyAttempt.move(opened, shown);
      failedPhotos.move(opened, shown);
      // Rendered at once, so that no key is typed in between.
      flushSync(() => change({ session: shown }));
      const box = isWriting ? replyBox() : null;
      box?.focus();
      box?.setSelectionRange(box.value.length, box.value.length);
    };
    // Loads the conversation before the navigation, so that its reply box is rendered at once.
    void client.prefetchQuery(threadQuery(shown)).then(lead);
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, shown]);
};
