import { configure } from '@testing-library/react';

// What a page shows after an answer may take its time on a busy machine; a test still ends when it never comes.
configure({ asyncUtilTimeout: 10_000 });
