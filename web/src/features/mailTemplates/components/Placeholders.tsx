import type { ListedMailTemplate } from '@exline/contracts';
import { styled } from 'styled-components';

const notes = (placeholder: ListedMailTemplate['placeholders'][number]): string => {
  const { type, meaning, missing, sample } = placeholder;
  if (type === 'link') return `${meaning}. Only in paragraphs.`;
  const example = `${meaning}, such as “${sample}”.`;
  if (missing === null) return example;
  return missing === '' ? `${example} Left out if unknown.` : `${example} If unknown: “${missing}”.`;
};

/** The placeholders that the texts of an email may contain. */
export const Placeholders = ({ placeholders }: Pick<ListedMailTemplate, 'placeholders'>) =>
  placeholders.length > 0 && (
    <Box>
      <h2>Placeholders</h2>
      <dl>
        {placeholders.map((placeholder) => (
          <div key={placeholder.name}>
            <dt>{`{{${placeholder.name}}}`}</dt>
            <dd>{notes(placeholder)}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );

const Box = styled.section`
  padding: var(--s-4) var(--s-5);
  border-radius: var(--r-1);
  background: var(--sunken);
  font-size: var(--t-14);
  h2 {
    margin-bottom: var(--s-2);
    font-size: var(--t-14);
    font-weight: 600;
  }
  dl {
    display: grid;
    gap: var(--s-2);
  }
  dt {
    font-family: var(--mono);
    overflow-wrap: anywhere;
  }
  dd {
    color: var(--ink-muted);
    overflow-wrap: anywhere;
  }
`;
