-- Rules the schema in code cannot express.

-- Nobody fills two places at the same time. A series moves place by place: its change puts the check off to its end.
ALTER TABLE "shift_assignment" ADD CONSTRAINT "shift_assignment_no_overlap"
  EXCLUDE USING gist ("tenant_id" WITH =, "member_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'Filled') DEFERRABLE INITIALLY IMMEDIATE;
