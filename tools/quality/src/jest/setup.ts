import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });
