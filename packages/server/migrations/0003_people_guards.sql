-- Rules the schema in code cannot express.

-- Two finalised contracts of one person never cover the same day.
ALTER TABLE "contract" ADD CONSTRAINT "contract_no_overlap"
  EXCLUDE USING gist ("tenant_id" WITH =, "member_id" WITH =, daterange("start_date", "end_date", '[]') WITH &&) WHERE ("status" = 'Finalised');
--> statement-breakpoint
-- An address that is invited is looked for among members without a login.
CREATE INDEX "member_email" ON "member" ("tenant_id", "email");
