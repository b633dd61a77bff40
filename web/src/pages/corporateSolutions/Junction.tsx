/** Three sites whose lines join into one, which ends in a single invoice. */
export const Junction = () => (
  <>
    <g stroke="var(--line)" strokeWidth="6" strokeLinejoin="round">
      <path d="M104 64h150l98 98h60" />
      <path d="M104 162h308" />
      <path d="M104 260h150l98-98" />
    </g>
    <path d="M420 162h1200" stroke="var(--line-ahead)" strokeWidth="6" />
    <g fill="var(--line)">
      <circle cx="184" cy="64" r="9" />
      <circle cx="184" cy="162" r="9" />
      <circle cx="184" cy="260" r="9" />
      <circle cx="352" cy="162" r="9" />
    </g>
    <circle cx="420" cy="162" r="15" fill="var(--surface)" stroke="var(--signal)" strokeWidth="7" />
    <circle cx="700" cy="162" r="8" fill="var(--surface)" stroke="var(--line-ahead)" strokeWidth="4" />
    <g stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" fill="var(--surface)">
      <path d="M38 84V50l30-14 30 14v34z" />
      <path d="M38 50h60M60 84V64h16v20" />
      <path d="M26 188v-50h22v-14h24v14h30v50z" />
      <path d="M36 188v-26h20v26M66 152h26M66 166h26" />
      <path d="M22 286v-46l20-14v14l20-14v14l20-14v14h24v46z" />
      <path d="M36 262h14M62 262h14M88 262h10" strokeWidth="3" />
      <path d="M500 76h104l24 24v140H500z" />
      <path d="M604 76v24h24" />
    </g>
    <g stroke="var(--ink)" strokeWidth="3" strokeLinecap="round">
      <path d="M520 112h46M520 136h86M520 188h86M520 206h60" />
    </g>
    <path d="M520 162h86" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
    <circle cx="520" cy="162" r="6" fill="var(--line)" />
    <circle cx="606" cy="162" r="6" fill="var(--surface)" stroke="var(--line)" strokeWidth="3" />
  </>
);
