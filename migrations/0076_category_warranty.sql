ALTER TABLE "categories" ADD COLUMN "warranty_months" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_warranty_months" CHECK (warranty_months between 0 and 120);--> statement-breakpoint
-- The promise that pages derived from this slug.
UPDATE categories SET warranty_months = 12 WHERE slug = 'electronics';
