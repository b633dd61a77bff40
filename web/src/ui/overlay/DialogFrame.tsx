import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { depths } from '../../theme/depths.ts';
import { BackdropLayer } from './Backdrop.tsx';

interface Props {
  title: string;
  width: string;
  children?: ReactNode;
}

/**
 * A dialog without its behavior, shown until the code of `DialogBox.tsx` has arrived and the dialog is rendered. Without
 * content it is hidden from screen readers, because the dialog follows at once.
 */
export const DialogFrame = ({ title, width, children }: Props) =>
  createPortal(
    <BackdropLayer {...(children === undefined && { 'aria-hidden': true })}>
      <Card $width={width}>
        <DialogHead>
          <h2>{title}</h2>
        </DialogHead>
        {children}
      </Card>
    </BackdropLayer>,
    document.body,
  );

export const box = css<{ $width: string }>`
  position: fixed;
  z-index: ${depths.dialog};
  left: 50%;
  top: 50%;
  transform: translate(-50%, -50%);
  /* In rem, so that the dialog grows with the text. */
  width: ${({ $width }) => parseInt($width, 10) / 16}rem;
  max-width: calc(100vw - 32px);
  max-height: calc(100dvh - 32px);
  overflow: auto;
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: var(--r-2);
  box-shadow: var(--shadow);
`;
const Card = styled.div<{ $width: string }>`
  ${box}
`;
export const DialogHead = styled.div`
  padding: var(--s-6) var(--s-6) var(--s-5);
  /* Only the first line leaves room for the close button. */
  &::before {
    content: '';
    float: right;
    width: 40px;
    height: 28px;
  }
  h2 {
    font-size: var(--t-22);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-muted);
    margin-top: var(--s-2);
  }
`;

export const DialogBody = styled.div`
  padding: 0 var(--s-6) var(--s-6);
`;
/** A form of a dialog without Formik, with the same space above its foot as in `Form`. */
export const FootedForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
`;
/** The fields of a form in a dialog. The form adds the space below the fields. */
export const DialogFields = styled(DialogBody)`
  display: grid;
  gap: var(--s-5);
  padding-bottom: 0;
`;
export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s-2);
  position: sticky;
  bottom: 0;
  padding: var(--s-4) var(--s-6);
  border-top: 1px solid var(--hairline);
  background: var(--surface);
`;
