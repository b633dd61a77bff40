import { useLayoutEffect, useRef, type FormEvent, type RefObject } from 'react';

/** Changes the field as typing does, so that React notices it. */
const enter = (field: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const fieldsIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name]')];

/**
 * For a form that is shown until the code of the real form is loaded. When it disappears, the form with the same label
 * gets its input, the focus and the held press. The input stays in memory, because it may be a password.
 */
export const useHandOver = (
  label: string,
): { ref: RefObject<HTMLFormElement | null>; hold: (event: FormEvent) => void } => {
  const ref = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useLayoutEffect(() => {
    const early = ref.current;
    return () => {
      if (!early) return;
      const typed = fieldsIn(early).filter(({ value, defaultValue }) => value !== defaultValue);
      const focused = fieldsIn(early).find((field) => field === document.activeElement);
      // Waits until the real form is in the document.
      queueMicrotask(() => {
        const form = document.querySelector<HTMLFormElement>(`form[aria-label="${label}"]`);
        if (!form) return;
        const fields = new Map(fieldsIn(form).map((field) => [field.name, field]));
        for (const { name, value } of typed) {
          const field = fields.get(name);
          if (field) enter(field, value);
        }
        const next = focused && fields.get(focused.name);
        next?.focus({ preventScroll: true });
        next?.setSelectionRange(focused?.selectionStart ?? null, focused?.selectionEnd ?? null);
        if (isSent.current) form.requestSubmit();
      });
    };
  }, [label]);
  const hold = (event: FormEvent): void => {
    event.preventDefault();
    isSent.current = true;
  };
  return { ref, hold };
};
