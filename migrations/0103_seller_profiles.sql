ALTER TABLE "sellers" ADD COLUMN "about" "localized_text";--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "licence_number" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "governorate" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "area" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "away_from" date;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "away_until" date;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_away" CHECK ((away_from is null) = (away_until is null) and away_from <= away_until);