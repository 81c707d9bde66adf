class TestPointerEvent extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, { pointerType = 'mouse', ...init }: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = pointerType;
  }
}

/** Gives jsdom the pointer events it has not. Call it before each test. */
export function installPointers(): void {
  Object.assign(window, { PointerEvent: TestPointerEvent });
}
