// What setup.cjs adds to `expect` in tests of pages.
import '@testing-library/jest-dom';
