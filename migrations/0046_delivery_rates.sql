CREATE TABLE "delivery_rates" (
	"governorate" text PRIMARY KEY NOT NULL,
	"days_from" integer NOT NULL,
	"days_to" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "delivery_rates_days" CHECK (0 <= days_from and days_from <= days_to and days_to <= 60)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" "localized_text" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrives_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_arrival_dates" CHECK ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to);--> statement-breakpoint
INSERT INTO delivery_rates (governorate, days_from, days_to) VALUES
  ('baghdad', 0, 0),
  ('basra', 2, 4),
  ('nineveh', 2, 4),
  ('erbil', 2, 4),
  ('sulaymaniyah', 2, 4),
  ('duhok', 2, 4),
  ('halabja', 2, 4),
  ('kirkuk', 2, 4),
  ('diyala', 2, 4),
  ('anbar', 2, 4),
  ('salah-al-din', 2, 4),
  ('babil', 2, 4),
  ('karbala', 2, 4),
  ('najaf', 2, 4),
  ('wasit', 2, 4),
  ('qadisiyyah', 2, 4),
  ('muthanna', 2, 4),
  ('dhi-qar', 2, 4),
  ('maysan', 2, 4);--> statement-breakpoint
-- The holidays with a fixed date; those of the lunar calendar are announced a few days before.
INSERT INTO holidays (date, name)
SELECT make_date(year, month, day), json_build_object('ar', ar, 'en', en)::jsonb::localized_text
FROM generate_series(2027, 2029) AS year,
  (VALUES (1, 1, 'رأس السنة الميلادية', 'New Year''s Day'), (1, 6, 'عيد الجيش', 'Army Day'),
    (3, 21, 'نوروز', 'Nowruz'), (5, 1, 'عيد العمال', 'Labour Day')) AS fixed (month, day, ar, en);--> statement-breakpoint
-- Pages that show an arrival are cached until these change.
CREATE TRIGGER delivery_rates_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_rates
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();--> statement-breakpoint
CREATE TRIGGER holidays_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON holidays
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
