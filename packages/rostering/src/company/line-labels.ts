/** Labels of a search through a person's weeks, in columns that grow. One label is a way to a vertex. */
export class LineLabels {
  size = 0;
  cost = new Float64Array(8192);
  /** Units in the stretch so far. */
  level = new Int32Array(8192);
  /** Instant at which the row of work began. */
  row = new Float64Array(8192);
  /** Combinations of which all was done so far. */
  alive = new Int32Array(8192);
  parent = new Int32Array(8192);
  vertex = new Int32Array(8192);
  /** The label after it at the same vertex, -1 for none. */
  next = new Int32Array(8192);

  add(): number {
    if (this.size === this.cost.length) this.grow();
    return this.size++;
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
    this.row = longer(this.row);
    this.level = wider(this.level);
    this.alive = wider(this.alive);
    this.parent = wider(this.parent);
    this.vertex = wider(this.vertex);
    this.next = wider(this.next);
  }
}
