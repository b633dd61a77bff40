/** The route of a parcel around the globe, with its stops and its tracking number. */
export const Globe = () => (
  <>
    <g stroke="var(--hairline-strong)" strokeWidth="2">
      <circle cx="330" cy="230" r="210" fill="var(--paper)" />
      <ellipse cx="330" cy="230" rx="84" ry="210" />
      <ellipse cx="330" cy="230" rx="160" ry="210" />
      <path d="M330 20v420M120 230h420M142 136h376M142 324h376" />
    </g>
    <path d="M24 230h72q34 0 52-26 76-110 182-110" stroke="var(--line)" strokeWidth="6" />
    <circle cx="24" cy="230" r="9" fill="var(--line)" />
    <path d="M330 94q108 0 184 112 18 24 52 24h1000" stroke="var(--line-ahead)" strokeWidth="6" />
    <circle cx="148" cy="204" r="9" fill="var(--line)" />
    <circle cx="330" cy="94" r="15" fill="var(--surface)" stroke="var(--signal)" strokeWidth="7" />
    <circle cx="514" cy="206" r="8" fill="var(--surface)" stroke="var(--line-ahead)" strokeWidth="4" />
    <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M362 118h118v46H362z" fill="var(--surface)" />
      <path d="M376 134h52M376 148h34" strokeWidth="3" />
      <circle cx="460" cy="141" r="10" fill="var(--line-tint)" />
      <path d="m455 141 4 4 7-8" strokeWidth="2.500" />
    </g>
    <g transform="translate(620 146)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
      <path d="M32 2 4 15v34l28 13 28-13V15z" fill="var(--carton)" />
      <path d="M4 15l28 13 28-13M32 28v34" />
      <path d="m18 8.500 28 13v11l6-2.800v-11L24 5.700" fill="var(--surface)" />
    </g>
  </>
);
