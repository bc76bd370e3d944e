/** Labels of a search through a person's weeks, in columns that grow. One label is a way to a state. */
export class LineLabels {
  size = 0;
  cost = new Float64Array(8192);
  /** Cost with the least that can follow. */
  total = new Float64Array(8192);
  /** Instant at which the row of work began. */
  row = new Float64Array(8192);
  /** Combinations of which all was done so far. */
  alive = new Int32Array(8192);
  parent = new Int32Array(8192);
  vertex = new Int32Array(8192);
  /** Units in the stretch so far. */
  level = new Int32Array(8192);
  /** The label before it at the same state, -1 for none. */
  next = new Int32Array(8192);
  /** Labels that are still to be followed, a heap whose first has the least total. */
  private heap = new Int32Array(8192);
  private waiting = 0;

  clear(): void {
    this.size = 0;
    this.waiting = 0;
  }

  add(): number {
    if (this.size === this.cost.length) this.grow();
    return this.size++;
  }

  /** Lets a label wait for its turn. */
  push(label: number): void {
    const { heap, total } = this;
    let at = this.waiting++;
    const own = total[label] as number;
    while (at > 0) {
      const up = (at - 1) >> 1;
      const above = heap[up] as number;
      if ((total[above] as number) < own) break;
      heap[at] = above;
      at = up;
    }
    heap[at] = label;
  }

  /** The label with the least total, of equals one of the last; -1 when none waits. */
  pop(): number {
    if (this.waiting === 0) return -1;
    const { heap, total } = this;
    const first = heap[0] as number;
    const moved = heap[--this.waiting] as number;
    const own = total[moved] as number;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= this.waiting) break;
      if (
        down + 1 < this.waiting &&
        (total[heap[down + 1] as number] as number) < (total[heap[down] as number] as number)
      )
        down++;
      const below = heap[down] as number;
      if ((total[below] as number) >= own) break;
      heap[at] = below;
      at = down;
    }
    heap[at] = moved;
    return first;
  }

  private grow(): void {
    const length = this.size * 2;
    const wider = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(length);
      grown.set(old);
      return grown;
    };
    const longer = (old: Float64Array): Float64Array<ArrayBuffer> => {
      const grown = new Float64Array(length);
      grown.set(old);
      return grown;
    };
    this.cost = longer(this.cost);
    this.total = longer(this.total);
    this.row = longer(this.row);
    this.alive = wider(this.alive);
    this.parent = wider(this.parent);
    this.vertex = wider(this.vertex);
    this.level = wider(this.level);
    this.next = wider(this.next);
    this.heap = wider(this.heap);
  }
}
