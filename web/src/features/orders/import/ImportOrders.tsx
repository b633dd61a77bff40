import { FileUp } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { download } from '../../../lib/files/download.ts';
import { useTextDraft } from '../../../lib/drafts/useTextDraft.ts';
import { phone } from '../../../theme/tokens.ts';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Help, Label, TextArea } from '../../../ui/forms/Input.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { importTemplate } from './importFile.ts';
import { pendingImportFile } from './pendingImportFile.ts';
import { adminLink } from '../links.ts';
import { IMPORT_DRAFT, useImport } from './useImport.ts';
import { AdminTitle } from '../AdminTitle.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { importLimit, readTable, readTableFile, type TableRead } from './table.ts';

const ImportReview = deferredPart(
  () => import('./ImportReview.tsx').then((file) => file.ImportReview),
  <Skeleton $height="320px" role="status" aria-busy aria-label="Loading the preview" />,
);

/** Imports orders from a CSV file or pasted lines, after a preview. */
export const ImportOrders = () => {
  const [text, setText] = useTextDraft(IMPORT_DRAFT);
  const [file, setFile] = useState(pendingImportFile.get);
  const { state, run, reset } = useImport();

  const look = (read: TableRead | null) => {
    setFile(read);
    pendingImportFile.set(read);
    reset();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // Allows choosing the same file again after it has been corrected.
    event.target.value = '';
    if (chosen)
      void readTableFile(chosen).then(look, () =>
        look({ fault: 'The browser could not open the file. Choose it again.' }),
      );
  };
  const startOver = () => look(null);
  const fault = file && 'fault' in file ? file.fault : null;

  return (
    <>
      <Breadcrumb
        steps={[{ label: 'All Tracking Numbers', href: adminLink.tab('orders') }, { label: 'Import orders' }]}
      />
      <Below>
        <AdminTitle title="Import orders">
          <Button size="sm" onClick={downloadTemplate}>
            Download template
          </Button>
        </AdminTitle>
        {state.kind === 'idle' && (!file || fault) && (
          <Sources>
            <Card $pad="lg" aria-labelledby="from-file">
              <FileUp size={28} strokeWidth={1.5} aria-hidden />
              <h2 id="from-file">From a file</h2>
              <p>
                A CSV file from a spreadsheet or another system. The first line names the columns.{' '}
                {importLimit}
              </p>
              <FileButton>
                <input type="file" accept=".csv,text/csv,text/plain" onChange={choose} />
                Choose a CSV file
              </FileButton>
            </Card>
            <Card $pad="lg" aria-label="Pasted lines">
              <Label htmlFor="import-text">Or paste lines</Label>
              <TextArea
                id="import-text"
                rows={7}
                spellCheck={false}
                placeholder={'tracking_number,status,customer_name\nEX0000000001,Shipped,Maya Chen'}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <Help>
                Only the tracking number is required. A blank status means Label Created. Orders with an
                existing tracking number are left unchanged.
              </Help>
              <Button onClick={() => void readTable(text).then(look)} disabled={!text.trim()}>
                Review
              </Button>
            </Card>
          </Sources>
        )}
        {fault && (
          <Below>
            <Note tone="danger" title="These orders cannot be read">
              {fault}
            </Note>
          </Below>
        )}
        {file && 'table' in file && state.kind === 'idle' && (
          <ImportReview
            table={file.table}
            onImport={(orders, rows) => void run(orders, rows)}
            onCancel={startOver}
          />
        )}
        {state.kind !== 'idle' && (
          <ImportProgress
            state={state}
            onContinue={() => void run(state.orders, state.rows)}
            onAnother={startOver}
          />
        )}
      </Below>
    </>
  );
};

const downloadTemplate = () =>
  download(new Blob([importTemplate()], { type: 'text/csv' }), 'orders-template.csv');

const Below = styled.div`
  margin-top: var(--s-3);
`;
const Sources = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: var(--gutter);
  align-items: start;
  section > svg {
    color: var(--line);
    margin-bottom: var(--s-4);
  }
  h2 {
    font-size: var(--t-18);
  }
  h2 + p {
    margin: var(--s-2) 0 var(--s-6);
    color: var(--ink-muted);
  }
  textarea {
    font-family: var(--mono);
    font-size: var(--t-field);
  }
  textarea ~ button {
    margin-top: var(--s-4);
  }
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** A label styled as a button, because browsers draw the file input themselves; the keyboard still reaches it. */
const FileButton = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  height: var(--h-md);
  padding-inline: 18px;
  /* The border is visible where colors are forced, which removes the background. */
  border: 1px solid transparent;
  border-radius: var(--r-1);
  background: var(--line);
  color: var(--on-fill);
  font-size: var(--t-15);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: var(--line-hover);
  }
  &:focus-within {
    outline: 2px solid var(--line);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
