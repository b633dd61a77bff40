import { readDraft } from '../../lib/drafts/record.ts';

/** The unsent reply in a form whose message or conversation is gone, so that its author can still copy it. */
export const UnsentReply = ({ form }: { form: string }) => {
  const [text] = Object.values(readDraft(form));
  return text && <span style={{ whiteSpace: 'pre-wrap' }}>{` Your reply was not sent: “${text}”`}</span>;
};
