/** Cities of several continents on crossing lines. */
export const ReachDrawing = () => (
  <svg viewBox="0 0 360 240" fill="none" aria-hidden>
    <g stroke="var(--ink)" strokeWidth="2">
      <circle cx="180" cy="120" r="96" fill="var(--surface)" />
      <path
        d="M84 120h192M180 24c-70 60-70 132 0 192M180 24c70 60 70 132 0 192"
        stroke="var(--hairline-strong)"
      />
      <path d="M100 72c50 22 110 22 160 0M100 168c50-22 110-22 160 0" stroke="var(--hairline-strong)" />
      <circle cx="180" cy="120" r="96" />
    </g>
    <path d="M-40 196h110l70-70h60l56-56h140" stroke="var(--line)" strokeWidth="5" strokeLinejoin="round" />
    <g fill="var(--line)">
      <circle cx="70" cy="196" r="8" />
      <circle cx="140" cy="126" r="8" />
    </g>
    <circle cx="256" cy="70" r="9" fill="var(--surface)" stroke="var(--line)" strokeWidth="4" />
    <circle cx="256" cy="70" r="3" fill="var(--line)" />
  </svg>
);

/** A sensor on a box, with its readings. */
export const TechnologyDrawing = () => (
  <svg viewBox="0 0 360 240" fill="none" aria-hidden>
    <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M110 92 40 124v72l70 34 70-34v-72z" fill="var(--carton)" />
      <path d="m40 124 70 34 70-34M110 158v72" />
      <path d="m75 108 70 34v26l16-8v-26L91 101" fill="var(--surface)" />
      <rect x="222" y="40" width="112" height="168" rx="12" fill="var(--surface)" />
      <path d="M266 54h24" />
    </g>
    <g stroke="var(--line)" strokeWidth="4" strokeLinecap="round">
      <path d="M110 70v-8" />
      <path d="M92 52a25 25 0 0 1 36 0M78 36a45 45 0 0 1 64 0" strokeWidth="3" stroke="var(--line-ahead)" />
      <path d="M244 92v78" />
    </g>
    <circle cx="110" cy="76" r="7" fill="var(--line)" />
    <circle cx="244" cy="92" r="8" fill="var(--surface)" stroke="var(--signal)" strokeWidth="5" />
    <circle cx="244" cy="132" r="6" fill="var(--line)" />
    <circle cx="244" cy="170" r="6" fill="var(--line)" />
    <g stroke="var(--hairline-strong)" strokeWidth="5" strokeLinecap="round">
      <path d="M268 92h44M268 132h30M268 170h38" />
    </g>
  </svg>
);

/** An electric van charging under a tree. */
export const SustainableDrawing = () => (
  <svg viewBox="0 0 360 240" fill="none" aria-hidden>
    <path d="M-40 212h440" stroke="var(--line-ahead)" strokeWidth="5" />
    <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M60 210v-70M60 172l-20-18M60 158l18-16" />
      <path d="M60 40c26 22 40 46 40 66a40 40 0 0 1-80 0c0-20 14-44 40-66z" fill="var(--delivered-bg)" />
      <path d="M60 78v64M60 118l-18-16M60 106l16-14" />
      <path d="M150 104h106v94H150a6 6 0 0 1-6-6v-82a6 6 0 0 1 6-6z" fill="var(--surface)" />
      <path
        d="M256 122h34a10 10 0 0 1 8 4l20 28 10 5a8 8 0 0 1 5 7v26a6 6 0 0 1-6 6h-71z"
        fill="var(--surface)"
      />
      <path d="M266 134h21a4 4 0 0 1 3 2l14 20h-38z" fill="var(--line-tint)" />
      <path d="m202 124-14 26h22l-12 26" stroke="var(--line)" strokeWidth="4" />
      <circle cx="182" cy="200" r="15" fill="var(--surface)" />
      <circle cx="296" cy="200" r="15" fill="var(--surface)" />
      <circle cx="182" cy="200" r="5" fill="var(--carton)" />
      <circle cx="296" cy="200" r="5" fill="var(--carton)" />
    </g>
    <path d="M144 172h-16v38" stroke="var(--line)" strokeWidth="4" strokeLinejoin="round" />
    <circle cx="128" cy="212" r="7" fill="var(--line)" />
  </svg>
);
