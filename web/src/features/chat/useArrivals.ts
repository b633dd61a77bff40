import { brand, type ChatMessage } from '@exline/contracts';
import { useEffect, useRef } from 'react';
import { useToast } from '../../ui/overlay/Toast.tsx';

const SHOWN_CHARACTERS = 50;

const preview = (message: string): string => [...message].slice(0, SHOWN_CHARACTERS).join('');

const notify = (text: string) => {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    void new Notification(`${brand.name} support`, { body: text, tag: 'exline-chat' });
  } catch {
    // Mobile browsers have no constructor for notifications. The toast is enough.
  }
};

/**
 * Announces new answers with the beginning of the latest one. Automatic answers are announced only while the panel is
 * closed, because in the open panel they are visible.
 */
export const useArrivals = (messages: readonly ChatMessage[], isLoaded: boolean, open: boolean): void => {
  const toast = useToast();
  const known = useRef<number | null>(null);
  const latest = messages.findLast(({ sender }) => sender === 'admin');

  useEffect(() => {
    if (!isLoaded) return;
    const before = known.current;
    known.current = Math.max(latest?.id ?? 0, before ?? 0);
    if (before === null || !latest || latest.id <= before || (latest.automatic && open)) return;
    const text = preview(latest.message);
    const title = `New message from ${brand.name} support`;
    // In the open panel, a screen reader reads the whole message in the conversation.
    toast({ title, description: text, tone: 'message', isSilent: open });
    notify(text);
  }, [latest, isLoaded, open, toast]);
};
