import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';

import { useOpenGroup } from './use-open-group.ts';

const opened = () => renderHook(useOpenGroup, { wrapper: BrowserRouter }).result;

describe('the choice among the places of one marker', () => {
  beforeEach(() => window.history.replaceState(null, '', '/story'));

  it('is one entry of the history, though the marker is pressed again before the dialog has come', () => {
    const choice = opened();
    const entries = window.history.length;
    act(() => {
      choice.current.openGroup(['one', 'two']);
      choice.current.openGroup(['one', 'two']);
    });
    act(() => choice.current.openGroup(['two', 'three']));
    expect(window.history.length).toBe(entries + 1);
    expect(choice.current.groupIds).toEqual(['two', 'three']);
  });

  it('goes one step back, though it is closed twice', () => {
    const choice = opened();
    act(() => choice.current.openGroup(['one', 'two']));
    const back = jest.spyOn(window.history, 'go');
    act(() => {
      choice.current.closeGroup();
      choice.current.closeGroup();
    });
    expect(back.mock.calls).toEqual([[-1]]);
  });
});
