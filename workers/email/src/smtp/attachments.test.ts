import type { MailPayloads } from '@exline/contracts';
import { readLabels } from '@exline/labels/testing';
import { aReturnLabelPayload } from '@exline/mail-rendering/testing';
import { expect, test } from 'vitest';
import { attachmentsOf } from './attachments.ts';

const SITE = 'https://exline.example/';

const labelOf = (fields: Partial<MailPayloads['returnLabel']>) =>
  attachmentsOf(aReturnLabelPayload(fields), SITE);

test('the label of a return is a PDF with a barcode, a QR code of its page, sender and receiver', async () => {
  const attachments = await labelOf({ customerName: 'Zoë Dvořák' });
  expect(attachments).toEqual([
    {
      filename: 'return-label-RT0123456789ABC.pdf',
      contentType: 'application/pdf',
      content: expect.any(Buffer),
    },
  ]);
  const [label] = await readLabels(new Uint8Array(attachments[0]?.content ?? []));
  expect(label?.codes).toEqual({
    Code128: 'RT0123456789ABC',
    QRCode: 'https://exline.example/returns/RT0123456789ABC',
  });
  expect(label?.words).toEqual(
    expect.arrayContaining(['Zoë Dvorák', 'Portland, OR', 'Exline Returns', '350 Fifth Avenue']),
  );
});

test('a name in a script that the label cannot print is left out', async () => {
  const attachments = await labelOf({ customerName: '東京 太郎' });
  const [label] = await readLabels(new Uint8Array(attachments[0]?.content ?? []));
  expect(label?.words).toContain('Portland, OR');
  expect(label?.pictures).toBe(0);
});

test('other mails have no attachments', async () => {
  const reset = { kind: 'reset', to: 'maya.chen@example.com', name: 'Maya Chen' } as const;
  expect(await attachmentsOf(reset, SITE)).toEqual([]);
});
