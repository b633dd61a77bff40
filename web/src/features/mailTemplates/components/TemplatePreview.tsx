import type { ListedMailTemplate, MailTexts } from '@exline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDebounced } from '../../../lib/page/useDebounced.ts';
import { fieldErrors, reasonOf } from '../../../lib/server/faults.ts';
import { phone } from '../../../theme/tokens.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { previewQuery } from '../queries.ts';

interface Props {
  template: Pick<ListedMailTemplate, 'kind' | 'name' | 'samples'>;
  texts: MailTexts;
  sample: string;
  onSample: (sample: string) => void;
}

const PAUSE_MS = 300;

/** The email as its recipient sees it, with sample values. */
export const TemplatePreview = ({ template: { kind, name, samples }, texts, sample, onSample }: Props) => {
  const [part, setPart] = useState('html');
  const { data, error, isPlaceholderData } = useQuery(
    previewQuery(kind, useDebounced(texts, PAUSE_MS), sample),
  );
  const faults = Object.values(fieldErrors(error));
  return (
    <Box aria-label="Preview">
      <Head>
        <h2>Preview</h2>
        {samples.length > 1 && (
          <Choice
            label="Sample values"
            value={sample}
            options={samples.map(({ id, name: words }) => [id, words] as const)}
            onChange={onSample}
          />
        )}
        <Choice
          label="Part of the email"
          value={part}
          options={[
            ['html', 'HTML'],
            ['text', 'Plain text'],
          ]}
          onChange={setPart}
        />
      </Head>
      {error && (
        <Note tone="danger" title="No preview">
          {faults.length > 0 ? faults.join('. ') : reasonOf(error)}
        </Note>
      )}
      {data && (
        <Mail aria-busy={isPlaceholderData}>
          <p>
            <span>Subject</span> <b>{data.subject}</b>
          </p>
          {part === 'html' ? (
            // Without any permission, the email can neither run scripts nor open pages.
            <iframe title={`Preview of ${name}`} sandbox="" srcDoc={data.html} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its content scrolls
            <pre tabIndex={0}>{data.text}</pre>
          )}
        </Mail>
      )}
    </Box>
  );
};

const Box = styled.section`
  display: grid;
  align-content: start;
  gap: var(--s-4);
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  h2 {
    flex: 1;
    font-size: var(--t-18);
  }
  select {
    width: auto;
  }
  ${phone} {
    h2 {
      flex-basis: 100%;
    }
  }
`;
const Mail = styled.div`
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  overflow: hidden;
  background: var(--surface);
  > p {
    padding: var(--s-3) var(--s-5);
    border-bottom: 1px solid var(--hairline);
    overflow-wrap: anywhere;
    font-size: var(--t-15);
  }
  span {
    margin-right: var(--s-2);
    color: var(--ink-muted);
    font-size: var(--t-14);
  }
  iframe,
  pre {
    display: block;
    width: 100%;
    height: 620px;
    border: 0;
  }
  pre {
    margin: 0;
    padding: var(--s-5);
    overflow: auto;
    font: 400 var(--t-14) / 1.5 var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
