-- Times that somebody would rather work are a wish: what was said before says nothing of it.
ALTER TABLE "availability_entry" ADD COLUMN "is_preferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_entry" ADD CONSTRAINT "availability_entry_preferred" CHECK (is_available or not is_preferred);
