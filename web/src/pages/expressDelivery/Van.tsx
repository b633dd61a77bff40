/** A van on a line between two stops. */
export const Van = () => (
  <>
    <path d="M40 262h330" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
    <path d="M470 262h1200" stroke="var(--line-ahead)" strokeWidth="6" />
    <circle cx="40" cy="262" r="9" fill="var(--line)" />
    <circle cx="660" cy="262" r="8" fill="var(--surface)" stroke="var(--line-ahead)" strokeWidth="4" />
    <g stroke="var(--line-ahead)" strokeWidth="3" strokeLinecap="round">
      <path d="M96 118h62M64 154h110M112 190h50" />
    </g>
    <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M196 90h200v146H196a8 8 0 0 1-8-8V98a8 8 0 0 1 8-8z" fill="var(--surface)" />
      <path
        d="M396 122h66a16 16 0 0 1 13 7l36 48 20 9a12 12 0 0 1 7 11v31a8 8 0 0 1-8 8H396z"
        fill="var(--surface)"
      />
      <path d="M414 140h45a6 6 0 0 1 5 3l26 35h-76z" fill="var(--line-tint)" />
      <path d="M414 196h14M396 122v114M522 200h16" />
      <path d="M188 214h208M396 214h142" strokeWidth="1.500" />
      <path d="M250 122v56M250 122h58M250 150h38M250 178h58" stroke="var(--line)" strokeWidth="7" />
      <circle cx="314" cy="122" r="9" fill="var(--line)" stroke="none" />
      <circle cx="296" cy="150" r="8" fill="var(--surface)" stroke="var(--signal)" strokeWidth="5" />
      <circle cx="314" cy="178" r="9" fill="var(--line)" stroke="none" />
      <circle cx="252" cy="238" r="26" fill="var(--surface)" />
      <circle cx="252" cy="238" r="10" fill="var(--carton)" />
      <circle cx="472" cy="238" r="26" fill="var(--surface)" />
      <circle cx="472" cy="238" r="10" fill="var(--carton)" />
    </g>
    <g transform="translate(628 172)" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
      <path d="M32 2 4 15v34l28 13 28-13V15z" fill="var(--carton)" />
      <path d="M4 15l28 13 28-13M32 28v34" />
      <path d="m18 8.500 28 13v11l6-2.800v-11L24 5.700" fill="var(--surface)" />
    </g>
  </>
);
