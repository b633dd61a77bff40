interface Line {
  text: string;
  size: number;
  bold?: boolean;
}

// A4 in points.
const page = { width: 595, height: 842, margin: 64 };

/** A one-page PDF with these lines; an empty text is a gap. Our own code, because a library would add 300 kB. */
export const pdfOf = (lines: readonly Line[]): Blob => {
  let y = page.height - page.margin;
  const content = lines.map(({ text, size, bold = false }) => {
    y -= size * 1.6;
    return `BT /${bold ? 'B' : 'R'} ${size} Tf ${page.margin} ${y.toFixed(1)} Td (${escaped(text)}) Tj ET`;
  });
  const stream = content.join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>`,
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return new Blob([file], { type: 'application/pdf' });
};

const fontOf = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

// The non-ASCII characters of our texts as WinAnsi octals. Any other character would take two bytes and shift the offsets.
const winAnsi: Readonly<Record<string, string>> = { '–': '\\226', '’': '\\222', '“': '\\223', '”': '\\224' };
const escaped = (text: string) =>
  text.replace(/[\\()]/g, (sign) => `\\${sign}`).replace(/[^\u0020-\u007e]/g, (sign) => winAnsi[sign] ?? '?');
