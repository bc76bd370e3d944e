/** The labels of a search, in columns that grow: one label is the cheapest way to a cell of a day's network. */
export class Labels {
  size = 0;
  cost = new Float64Array(4096);
  parent = new Int32Array(4096);
  option = new Int32Array(4096);
  node = new Int32Array(4096);
  level = new Int32Array(4096);
  weekends = new Int32Array(4096);
  counts = new Int32Array(4096);
  /** Label of each cell of the day at hand, plus one. */
  cells = new Int32Array(4096);

  /** Makes room for so many cells, all empty. */
  reserve(cells: number): void {
    if (this.cells.length < cells) this.cells = new Int32Array(cells * 2);
  }

  /** A place for one more label. */
  add(): number {
    if (this.size === this.cost.length) this.grow();
    return this.size++;
  }

  private grow(): void {
    const wider = (old: Int32Array): Int32Array<ArrayBuffer> => {
      const grown = new Int32Array(old.length * 2);
      grown.set(old);
      return grown;
    };
    const cost = new Float64Array(this.cost.length * 2);
    cost.set(this.cost);
    this.cost = cost;
    this.parent = wider(this.parent);
    this.option = wider(this.option);
    this.node = wider(this.node);
    this.level = wider(this.level);
    this.weekends = wider(this.weekends);
    this.counts = wider(this.counts);
  }
}
