import { brand, statusTone, type TrackingResult } from '@exline/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { tokens } from '../../../theme/tokens.ts';
import { statusIcons } from '../../../ui/parcel/StatusBadge.tsx';
import { progressOf } from '../progress.ts';
import { stopNotes, stopsLineOf } from '../stopsLine.ts';
import { PictureLine, type PictureStop } from './PictureLine.tsx';
import { pictureWords } from './pictureWords.ts';

/** The size of a picture in pixels, as link previews expect it. */
export const pictureSize = { width: 1_200, height: 630 } as const;

const MARGIN = 82;

/** The stops of the parcel, or its progress if it has no route yet. */
const stopsOf = (parcel: TrackingResult): PictureStop[] => {
  const stops = stopsLineOf(parcel);
  if (stops.length === 0)
    return progressOf(parcel).map(({ label, kind }) => ({ name: label, note: '', kind, before: '' }));
  return stops.map(({ place, kind, leftOut }) => ({
    name: place,
    note: stopNotes[kind] ?? '',
    kind,
    before: leftOut === 0 ? '' : `${leftOut} more`,
  }));
};

/** The largest size at which about as many characters fit into two lines. */
const sizeOf = (headline: string): number => (headline.length <= 40 ? 84 : headline.length <= 52 ? 68 : 56);

/** Keeps a short last word, such as a state or a day, from being alone on the second line. */
const wrapped = (text: string): string => text.replace(/ (\S{1,3})$/, '\u00A0$1');

/** A parcel as a picture for link previews. It contains no more than its public page. */
export const ParcelPicture = ({ parcel }: { parcel: TrackingResult }) => {
  const { headline, below } = pictureWords(parcel);
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        ...pictureSize,
        backgroundColor: tokens.paper,
        color: tokens.ink,
        fontFamily: 'Instrument Sans',
        fontWeight: 500,
      }}
    >
      <div style={{ ...row, top: 62, height: 60, justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <Mark />
          <span style={{ marginLeft: 20, fontSize: 40, fontWeight: 600, letterSpacing: '-0.03em' }}>
            {brand.name}
          </span>
        </div>
        <span
          style={{
            fontFamily: 'Red Hat Mono',
            fontSize: 30,
            color: tokens['ink-muted'],
            ...oneLine,
            maxWidth: 640,
          }}
        >
          {parcel.trackingNumber}
        </span>
      </div>
      <div style={{ ...row, top: 150, height: 252, flexDirection: 'column', justifyContent: 'center' }}>
        <div
          style={{
            display: 'block',
            lineClamp: 2,
            width: '100%',
            wordBreak: 'break-word',
            fontSize: sizeOf(headline),
            fontWeight: 600,
            lineHeight: 1.06,
            letterSpacing: '-0.03em',
          }}
        >
          {wrapped(headline)}
        </div>
        <div style={{ display: 'flex', alignItems: 'center', marginTop: 26, width: '100%' }}>
          <Badge status={parcel.status} />
          <span
            style={{
              marginLeft: 22,
              fontSize: 30,
              color: tokens['ink-muted'],
              ...oneLine,
              flex: 1,
              minWidth: 0,
            }}
          >
            {below}
          </span>
        </div>
      </div>
      <PictureLine stops={stopsOf(parcel)} />
    </div>
  );
};

const row = {
  display: 'flex',
  position: 'absolute',
  left: MARGIN,
  width: pictureSize.width - 2 * MARGIN,
  alignItems: 'center',
} as const;

const oneLine = { display: 'block', lineClamp: 1, wordBreak: 'break-word' } as const;

/** The mark of the logo. The component `LogoMark` uses custom properties, which this drawing does not support. */
const Mark = () => (
  <svg width="52" height="52" viewBox="0 0 24 24">
    <path
      d="M4 4v16M4 4h14M4 12h10M4 20h14"
      fill="none"
      stroke={tokens.line}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="19.5" cy="4" r="3" fill={tokens.line} />
    <circle cx="15" cy="12" r="2.6" fill={tokens.paper} stroke={tokens.signal} strokeWidth="2.2" />
    <circle cx="19.5" cy="20" r="3" fill={tokens.line} />
  </svg>
);

const Badge = ({ status }: { status: string }) => {
  const tone = statusTone(status);
  const Icon = statusIcons[tone];
  const icon = renderToStaticMarkup(<Icon size={28} strokeWidth={1.8} color={tokens[tone]} />);
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        height: 56,
        padding: '0 24px 0 18px',
        borderRadius: 56,
        backgroundColor: tokens[`${tone}-bg`],
        color: tokens[tone],
        fontSize: 28,
        fontWeight: 600,
        flexShrink: 0,
      }}
    >
      <img width={28} height={28} src={`data:image/svg+xml,${encodeURIComponent(icon)}`} alt="" />
      <span style={{ marginLeft: 12, ...oneLine, maxWidth: 380 }}>{status}</span>
    </div>
  );
};
