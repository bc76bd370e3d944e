CREATE TABLE "published_place" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"member_id" uuid,
	"status" text NOT NULL,
	"skill_id" uuid,
	"is_skill_mandatory" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"forced_reasons" jsonb NOT NULL,
	"force_note" text,
	CONSTRAINT "published_place_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "published_place_status" CHECK ((status = 'Open') = (member_id is null))
);
--> statement-breakpoint
ALTER TABLE "published_place" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "published_shift" (
	"tenant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"description" text,
	"department_id" uuid NOT NULL,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"start_date" date NOT NULL,
	"time_zone_id" text NOT NULL,
	"break_seconds" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"is_flex" boolean NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "published_shift_pkey" PRIMARY KEY("tenant_id","shift_id"),
	CONSTRAINT "published_shift_positive" CHECK (starts_at < ends_at and break_seconds >= 0)
);
--> statement-breakpoint
ALTER TABLE "published_shift" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "published_skill" (
	"tenant_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"skill_id" uuid NOT NULL,
	"required_count" integer NOT NULL,
	"is_mandatory" boolean NOT NULL,
	CONSTRAINT "published_skill_pkey" PRIMARY KEY("tenant_id","shift_id","skill_id")
);
--> statement-breakpoint
ALTER TABLE "published_skill" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "published_place" ADD CONSTRAINT "published_place_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."published_shift"("tenant_id","shift_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_place" ADD CONSTRAINT "published_place_member_fk" FOREIGN KEY ("tenant_id","member_id") REFERENCES "public"."member"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_place" ADD CONSTRAINT "published_place_skill_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "public"."skill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_shift" ADD CONSTRAINT "published_shift_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."shift"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_shift" ADD CONSTRAINT "published_shift_department_fk" FOREIGN KEY ("tenant_id","department_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_skill" ADD CONSTRAINT "published_skill_shift_fk" FOREIGN KEY ("tenant_id","shift_id") REFERENCES "public"."published_shift"("tenant_id","shift_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_skill" ADD CONSTRAINT "published_skill_skill_fk" FOREIGN KEY ("tenant_id","skill_id") REFERENCES "public"."skill"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "published_place_shift" ON "published_place" USING btree ("tenant_id","shift_id","sort_order");--> statement-breakpoint
CREATE INDEX "published_place_by_member" ON "published_place" USING btree ("tenant_id","member_id","starts_at") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "published_place_by_skill" ON "published_place" USING btree ("tenant_id","skill_id") WHERE skill_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "published_place_member" ON "published_place" USING btree ("tenant_id","shift_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "published_shift_date" ON "published_shift" USING btree ("tenant_id","start_date","department_id");--> statement-breakpoint
CREATE INDEX "published_shift_department" ON "published_shift" USING btree ("tenant_id","department_id","start_date");--> statement-breakpoint
CREATE INDEX "published_skill_by_skill" ON "published_skill" USING btree ("tenant_id","skill_id");--> statement-breakpoint
-- Until now employees saw each change of a published shift at once and were told of it: what they see is what is stored.
INSERT INTO "published_shift" ("tenant_id", "shift_id", "display_name", "description", "department_id", "starts_at", "ends_at", "start_date", "time_zone_id", "break_seconds", "is_open", "is_flex", "version")
  SELECT "tenant_id", "id", "display_name", "description", "department_id", "starts_at", "ends_at", "start_date", "time_zone_id", "break_seconds", "is_open", "is_flex", "version" FROM "shift" WHERE "is_published";--> statement-breakpoint
INSERT INTO "published_skill" ("tenant_id", "shift_id", "skill_id", "required_count", "is_mandatory")
  SELECT o."tenant_id", o."shift_id", o."skill_id", o."required_count", o."is_mandatory" FROM "shift_skill" o JOIN "shift" s ON s."tenant_id" = o."tenant_id" AND s."id" = o."shift_id" WHERE s."is_published";--> statement-breakpoint
INSERT INTO "published_place" ("tenant_id", "id", "shift_id", "starts_at", "ends_at", "member_id", "status", "skill_id", "is_skill_mandatory", "sort_order", "forced_reasons", "force_note")
  SELECT o."tenant_id", o."id", o."shift_id", o."starts_at", o."ends_at", o."member_id", o."status", o."skill_id", o."is_skill_mandatory", o."sort_order", o."forced_reasons", o."force_note"
  FROM "shift_assignment" o JOIN "shift" s ON s."tenant_id" = o."tenant_id" AND s."id" = o."shift_id" WHERE s."is_published";--> statement-breakpoint
-- Nobody fills two places of what is published at the same time.
ALTER TABLE "published_place" ADD CONSTRAINT "published_place_no_overlap"
  EXCLUDE USING gist ("tenant_id" WITH =, "member_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'Filled') DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "shift" DROP COLUMN "is_published";--> statement-breakpoint
ALTER TABLE "shift" DROP COLUMN "published";--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "published_place" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "published_shift" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "published_skill" AS PERMISSIVE FOR ALL TO "rooster_tenant" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);