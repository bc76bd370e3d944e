-- What organisations that are here already get to begin with, as a new one does.

INSERT INTO "leave_settings" ("tenant_id", "notice_days", "settlement_day", "age_additions", "legal_months", "above_legal_months", "reduction_months", "time_for_time_months")
  SELECT "id", 0, '01-01', '[]'::jsonb, 6, 60, 0, 6 FROM "tenant";
--> statement-breakpoint
INSERT INTO "leave_type" ("tenant_id", "id", "name_nl", "name_en", "color", "preset", "is_deductible", "is_active", "is_user_selectable", "sort_order", "created_at")
  SELECT t."id", gen_random_uuid(), d.nl, d.en, d.color, d.preset, d.deducts, true, d.selectable, d.place, t."created_at"
  FROM "tenant" t CROSS JOIN (VALUES
    (0, 'Vakantie', 'Vacation', 'teal', 'Vacation', true, true),
    (1, 'Bijzonder verlof', 'Special leave', 'violet', 'Extraordinary', false, true),
    (2, 'Dokter of ziekenhuis', 'Doctor or hospital', 'sky', 'DoctorHospital', false, true),
    (3, 'Tandarts', 'Dentist', 'cyan', 'Dental', false, true),
    (4, 'Ouderschapsverlof', 'Parental leave', 'pink', 'Parental', false, true),
    (5, 'Onbetaald verlof', 'Unpaid leave', 'stone', 'None', false, true),
    (6, 'Zwangerschapsverlof', 'Maternity leave', 'rose', 'Maternity', false, false),
    (7, 'Ziek', 'Sick', 'amber', 'Illness', false, false)
  ) AS d(place, nl, en, color, preset, deducts, selectable);
