import { useFormikContext } from 'formik';
import { use, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { selectGap } from '../../../lib/text/placeholders.ts';
import { isEnter } from '../../../ui/conversation/sendKey.ts';
import { ReplyToolsContext } from '../../../ui/forms/replyTools.ts';

/** The tools of the reply box; Enter expands a typed abbreviation. */
export const ReplyToolbar = ({ boxId }: { boxId: string }) => {
  const tools = use(ReplyToolsContext);
  const { values, setFieldValue } = useFormikContext<{ reply: string }>();
  const take = (words: string) => {
    // The text must be rendered before a part of it can be selected.
    flushSync(() => void setFieldValue('reply', words));
    selectGap(boxId);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const words = isEnter(event) ? tools?.expand(values.reply) : null;
      if (!words) return;
      event.preventDefault();
      take(words);
    };
    const field = document.getElementById(boxId);
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  });
  return tools?.render({ text: values.reply, onChange: take });
};
